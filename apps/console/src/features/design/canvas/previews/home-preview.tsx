import { PagePreview } from './page-preview.tsx'

/** The first home page to be looked at. */
export const HomePreview = () => <PagePreview type="home" label="Home page" />
