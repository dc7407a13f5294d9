/** The listing, whose screenshots are drawn by what draws pages in the design tool: features do not know each other. */
import { ListingScreen } from '../features/listing/listing-screen.tsx'
import { lazyDialog } from '../shared/parts/lazy-part.tsx'

const MakePictures = lazyDialog(() =>
  import('../features/design/store-pictures/make-pictures-dialog.tsx').then((module) => module.MakePicturesDialog),
)

export const ListingPage = () => <ListingScreen makePictures={MakePictures} />
