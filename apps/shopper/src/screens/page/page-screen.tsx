import { gatedScreens } from '@vitrine/domain/actions/action-types'
import type { ScreenProps } from '../../app/screen-props.ts'
import { useShop } from '../../app/shop.ts'
import { MissingScreen } from '../missing/missing-screen.tsx'
import { StoreLocator } from '../stores/store-locator.tsx'
import { DesignedPage } from './designed-page.tsx'

/** A page by its id. One whose integration is not active counts as missing. */
export function PageScreen(props: ScreenProps) {
  const { snapshot } = useShop()
  const page =
    snapshot.pages.find(({ id }) => id === props.id) ??
    // A link from the time of another design leads to the page that stands for it now.
    snapshot.pages.find(({ referencePageId }) => referencePageId === props.id)
  const gate =
    page && Object.hasOwn(gatedScreens, page.type) ? gatedScreens[page.type as keyof typeof gatedScreens] : null
  if (!page || (gate !== null && !snapshot.integrations.includes(gate))) return <MissingScreen {...props} />
  if (page.type === 'storeLocator') return <StoreLocator page={page} />
  return <DesignedPage page={page} />
}
