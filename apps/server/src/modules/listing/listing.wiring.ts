import type { Ports } from '../../ports.ts'
import { fileUses } from '../media/index.ts'
import { listingFiles, replaceInListing } from './listing.queries.ts'

export function wireListing(ports: Ports): void {
  fileUses(ports).register(listingFiles)
  fileUses(ports).followReplacements(replaceInListing)
}
