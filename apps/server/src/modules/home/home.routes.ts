/** The app's home in the console: what is live, what is not published yet, and the latest orders. */
import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import { AppError } from '@vitrine/domain/errors'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { previewChanges } from '../design/index.ts'
import { countInstalls } from '../insights/index.ts'
import { readLatestOrders } from '../orders/index.ts'

const latestCount = 5

/** An app without a design has nothing live and nothing to publish. */
async function readRelease({ db, appKey }: MemberContext) {
  try {
    const { live, changes } = await previewChanges(db, appKey)
    const release = live && {
      id: live.id,
      number: live.number,
      publishedAt: live.published_at.toISOString(),
      publishedBy: live.published_by,
    }
    return { release: release ?? null, unpublishedChanges: changes.length }
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { release: null, unpublishedChanges: 0 }
    throw error
  }
}

export const homeModule = bindModule(
  { getHome: appsRoutes.getHome },
  {
    getHome: async (_input, context) => {
      const { db, member } = context
      return {
        data: {
          ...(await readRelease(context)),
          installs: await countInstalls(db),
          orders: member.permissions.has('orders.read') ? await readLatestOrders(db, latestCount) : null,
        },
      }
    },
  },
)
