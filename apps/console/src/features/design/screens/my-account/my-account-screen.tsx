import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import type { PageScreen } from '../../workspace/page-screen.ts'
import { AccountHead } from './account-head.tsx'
import { AccountPageSettings } from './account-page-settings.tsx'

const myAccountScreen: PageScreen = {
  title: 'My account design',
  path: '/design/my-account',
  pageTypes: ['myAccount'],
  palette: 'my-account',
  tab: 'myAccount',
  editedView: 'My account',
  PageSettings: AccountPageSettings,
  Above: AccountHead,
}

/** /design/my-account: the account of the live design's draft (document 2, section 2.5). */
export const MyAccountScreen = () => <PageDesignScreen screen={myAccountScreen} />
