/** The layout of the live design, and the icon library. */
import { AppError, ensure } from '@vitrine/domain/errors'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { bindModule } from '../../../http/bind.ts'
import { RawReply } from '../../../http/raw-reply.ts'
import { recordChange } from '../../audit/index.ts'
import { iconGroups } from '../icons/icon-library.ts'
import { overlayLanguageOf } from '../languages/content-language.ts'
import { askLanguage, inLanguage } from '../languages/in-language.ts'
import { layoutContentOf, layoutIn, layoutText } from './layout-text.ts'
import { findLayout, lockLayout } from './layouts.queries.ts'
import { saveLayout } from './save-layout.ts'

export const layoutsModule = bindModule(layoutsRoutes, {
  listLayouts: async (_input, { db, language, setRevision }) => {
    const overlayLanguage = await overlayLanguageOf(db, language)
    const layout = await findLayout(db)
    if (!layout) return { data: [] }
    setRevision(layout.revision)
    return RawReply.data(`[${await layoutText(db, layout, overlayLanguage)}]`)
  },

  updateLayout: async ({ params, body }, context) => {
    const { ifMatch, setRevision } = context
    const asked = await askLanguage(context)
    return inLanguage(context, asked, async (write) => {
      const { trx, language, hasMoved } = write
      const stored = await lockLayout(trx)
      ensure(stored?.id === params.id, 'not_found')
      if (hasMoved || (ifMatch !== null && ifMatch !== stored.revision)) {
        const layout = await layoutIn(trx, stored, language)
        throw new AppError('stale_revision', { details: { pages: [], layout } })
      }
      await saveLayout(write, { stored, content: body.data, language, path: 'data' })
      // Read in the transaction that wrote it, so that nobody else's save comes between.
      const layout = await findLayout(trx)
      ensure(layout, 'not_found')
      await recordChange(write, {
        action: 'layout.saved',
        subject: { kind: 'layout', id: layout.id },
        before: { revision: stored.revision, ...layoutContentOf(stored) },
        after: { revision: layout.revision, ...layoutContentOf(layout) },
      })
      setRevision(layout.revision)
      return RawReply.data(await layoutText(trx, layout, language))
    })
  },

  listIconTemplates: async () => ({ data: iconGroups }),
})
