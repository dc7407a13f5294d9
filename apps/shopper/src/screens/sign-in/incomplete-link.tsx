import { useWords } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'

/** Shown for a link of a mail whose ticket is missing or broken: whether it was used, only the server knows. */
export function IncompleteLink({ to, label }: { to: string; label: string }) {
  const word = useWords()
  return (
    <Notice
      icon={<ScreenIcon name="mail" sizePx={32} />}
      title={word('linkIncompleteTitle')}
      hint={word('linkIncomplete')}
    >
      <Button look="quiet" href={to}>
        {label}
      </Button>
    </Notice>
  )
}
