/** The picked brands and selected categories of the live design's draft. */
import { ensure } from '@vitrine/domain/errors'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import { selectionsRoutes } from '@vitrine/domain/selections/selections.routes'
import { bindModule } from '../../../http/bind.ts'
import type { MemberContext } from '../../../http/context.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { recordChange } from '../../audit/index.ts'
import { lockLiveDesign } from '../designs/live-design.queries.ts'
import { inTransaction } from '../writing/write-context.ts'
import { readSelection, saveSelections } from './save-selections.ts'

async function answer(db: TenantDb, kind: SelectionKind, { setRevision }: MemberContext) {
  const selection = await readSelection(db, kind)
  setRevision(selection.revision)
  return { data: selection }
}

async function save(context: MemberContext, kind: SelectionKind, ids: readonly string[]) {
  return inTransaction(context, async (write) => {
    const design = await lockLiveDesign(write.trx)
    ensure(design, 'not_found')
    const before = await readSelection(write.trx, kind)
    const saves = [{ kind, ids, baseRevision: context.ifMatch, path: kind }]
    await saveSelections(write, { designId: design.id, saves })
    const after = await readSelection(write.trx, kind)
    await recordChange(write, {
      action: 'selection.saved',
      subject: { kind: 'selection', id: kind },
      before: { ...before },
      after: { ...after },
    })
    return answer(write.trx, kind, context)
  })
}

export const selectionsModule = bindModule(selectionsRoutes, {
  getBrandSelection: (_input, context) => answer(context.db, 'brands', context),
  putBrandSelection: ({ body }, context) => save(context, 'brands', body.brands),
  getCategorySelection: (_input, context) => answer(context.db, 'categories', context),
  putCategorySelection: ({ body }, context) =>
    body.categories === undefined
      ? answer(context.db, 'categories', context)
      : save(context, 'categories', body.categories),
})
