import { m } from '@vitrine/messages/console'
import type { PageScreen } from '../../document/page-screen.ts'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import { AccountHead } from './account-head.tsx'
import { AccountPageSettings } from './account-page-settings.tsx'

const myAccountScreen: PageScreen = {
  title: m.workspace_account_design,
  path: '/design/my-account',
  pageTypes: ['myAccount'],
  palette: 'my-account',
  tab: 'myAccount',
  editedView: m.menu_my_account,
  PageSettings: AccountPageSettings,
  Above: AccountHead,
}

/** /design/my-account: the account of the live design's draft (document 2, section 2.5). */
export const MyAccountScreen = () => <PageDesignScreen screen={myAccountScreen} />
