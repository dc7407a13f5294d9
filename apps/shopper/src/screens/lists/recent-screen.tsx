import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop, useWords } from '../../app/shop.ts'
import { useScreenView } from '../../events/use-tracking.ts'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { KeptProducts } from './kept-products.tsx'
import { useListOfAllDevices } from './use-list-of-all-devices.ts'

export function RecentScreen(_props: ScreenProps) {
  const { lists } = useShop()
  const word = useWords()
  useScreenView('recently_viewed')
  useListOfAllDevices('recent')
  return (
    <KeptProducts
      list={lists.recent}
      title={word('recentlyViewed')}
      empty={{
        icon: <ScreenIcon name="clock" sizePx={32} />,
        title: word('emptyRecent'),
        hint: word('emptyRecentHint'),
      }}
    />
  )
}
