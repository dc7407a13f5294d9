import type { ScreenProps } from '../../app/screen-props.ts'
import { useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { KeptProducts } from './kept-products.tsx'

export function RecentScreen(_props: ScreenProps) {
  const word = useWords()
  useScreenView('recently_viewed')
  return (
    <KeptProducts
      kind="recent"
      title={word('recentlyViewed')}
      empty={{
        icon: <ScreenIcon name="clock" sizePx={32} />,
        title: word('emptyRecent'),
        hint: word('emptyRecentHint'),
      }}
    />
  )
}
