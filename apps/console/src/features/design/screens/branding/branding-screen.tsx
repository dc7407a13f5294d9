import { layoutScreen } from '../../workspace/layout-screen.ts'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import { BrandingWorkspace } from './branding-workspace.tsx'

const brandingScreen = layoutScreen({ title: 'Branding', path: '/design/branding', Workspace: BrandingWorkspace })

/** /design/branding: logo, colours, corners, pictures, app icon and splash screen of the live design's draft. */
export const BrandingScreen = () => <PageDesignScreen screen={brandingScreen} />
