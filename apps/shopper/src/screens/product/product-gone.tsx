import { useHref, useWords } from '../../app/shop.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The store no longer has it. */
export function ProductGone() {
  const word = useWords()
  const href = useHref()
  return (
    <Notice icon={<Icon name="shopping-bag" sizePx={32} />} title={word('notFoundTitle')} hint={word('notFoundHint')}>
      <Button look="quiet" href={href('categories')}>
        {word('browse')}
      </Button>
    </Notice>
  )
}
