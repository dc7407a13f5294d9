import { useWords } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'

/** Shown for a link of a mail whose ticket is missing: it was opened before, or it was cut off. */
export function ExpiredLink({ to, label }: { to: string; label: string }) {
  const word = useWords()
  return (
    <Notice icon={<ScreenIcon name="mail" sizePx={32} />} title={word('linkExpiredTitle')} hint={word('linkExpired')}>
      <Button look="quiet" href={to}>
        {label}
      </Button>
    </Notice>
  )
}
