/** What Apple and Google read at a host to learn which apps its links open. */
import type { StoreIds } from '@vitrine/domain/store-package/store-package.routes'

export interface AppLinks {
  ids: StoreIds
  /** Under which the host has the app; ends with a slash. */
  path: string
}

/** "Supporting associated domains" of Apple's documentation. */
export const appleAssociation = (links: readonly AppLinks[]) => ({
  applinks: {
    details: links.flatMap(({ ids: { teamId, bundleId }, path }) =>
      teamId === '' || bundleId === ''
        ? []
        : [{ appIDs: [`${teamId}.${bundleId}`], components: [{ '/': `${path}*` }] }],
    ),
  },
})

/** "Verify Android App Links". Android narrows the path by the app's own filter. */
export const assetLinks = (links: readonly AppLinks[]) =>
  links.flatMap(({ ids: { applicationId, fingerprints } }) =>
    applicationId === '' || fingerprints.length === 0
      ? []
      : [
          {
            relation: ['delegate_permission/common.handle_all_urls'],
            target: {
              namespace: 'android_app',
              package_name: applicationId,
              sha256_cert_fingerprints: fingerprints,
            },
          },
        ],
  )
