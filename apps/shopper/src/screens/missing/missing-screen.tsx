import type { ScreenProps } from '../../app/screen-props.ts'
import { useHref, useWords } from '../../app/shop.ts'
import { useTitle } from '../../app/title.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'

export function MissingScreen(_props: ScreenProps) {
  const word = useWords()
  const href = useHref()
  useTitle(word('notFoundTitle'))
  return (
    <>
      <h1 className="visually-hidden">{word('notFoundTitle')}</h1>
      <Notice icon={<Icon name="search" sizePx={32} />} title={word('notFoundTitle')} hint={word('notFoundHint')}>
        <Button href={href('')}>{word('goHome')}</Button>
      </Notice>
    </>
  )
}
