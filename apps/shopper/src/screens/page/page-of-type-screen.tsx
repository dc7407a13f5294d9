import type { PageType } from '@vitrine/domain/actions/action-types'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop } from '../../app/shop.ts'
import { MissingScreen } from '../missing/missing-screen.tsx'
import { PageScreen } from './page-screen.tsx'

/** Shows the first page of a type. Tabs and actions name some screens by their type alone. */
function PageOfType({ type, ...props }: ScreenProps & { type: PageType }) {
  const { snapshot } = useShop()
  const page = snapshot.pages.find((candidate) => candidate.type === type)
  return page ? <PageScreen {...props} id={page.id} /> : <MissingScreen {...props} />
}

export const StoresScreen = (props: ScreenProps) => <PageOfType {...props} type="storeLocator" />
export const RewardsScreen = (props: ScreenProps) => <PageOfType {...props} type="loyalty" />
