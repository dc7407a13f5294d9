/** The history of a design's saves: reading it, viewing a moment, and restoring things. */
import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { pageName } from '@vitrine/domain/history/page-name.rules'
import { sayPageType } from '../../../english-names.ts'
import { bindModule } from '../../../http/bind.ts'
import { recordChange } from '../../audit/index.ts'
import { overlayLanguageOf } from '../languages/content-language.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { listAllPages } from '../pages/pages.queries.ts'
import { inTransaction } from '../writing/write-context.ts'
import { compareMoment } from './compare-moment.ts'
import { describeEntries, toldEntries } from './describe-entries.ts'
import { readPageAtMoment, readPartsAtMoment } from './pages-at-moment.ts'
import { readTimeline } from './read-timeline.ts'
import { restoreMoment } from './restore-moment.ts'
import { listGoneTitles } from './saves-at-moment.queries.ts'
import { findMomentAfter, listPeople } from './timeline.queries.ts'
import { getTimelineDesign } from './timeline-design.ts'

export const historyModule = bindModule(historyRoutes, {
  listHistory: async ({ query }, { db, ports }) => {
    const { designId, until, each, thing, person, size, from = 0 } = query
    const design = await getTimelineDesign(db, designId)
    const end = until === undefined ? Number.MAX_SAFE_INTEGER : await findMomentAfter(db, design, new Date(until))
    const before = Math.min(query.before ?? Number.MAX_SAFE_INTEGER, end)
    const line = await readTimeline(db, design, { before, from, thing, person, each: each === '1', size })
    return { data: await describeEntries(db, { design, known: toldEntries(ports) }, line), next: line.next }
  },

  listHistoryFilters: async ({ query: { designId } }, { db }) => {
    const design = await getTimelineDesign(db, designId)
    const pages = await listAllPages(db, design.id)
    const present = pages.map((page) => ({
      id: page.id,
      title: pageName(pageContentOf(page), sayPageType),
      isGone: false,
    }))
    const gone = (await listGoneTitles(db, design.id)).map(({ id, title }) => ({
      id,
      title: title ?? '',
      isGone: true,
    }))
    return { data: { people: await listPeople(db, design), pages: [...present, ...gone] } }
  },

  getMoment: async ({ params: { moment }, query: { designId, before } }, { db }) => ({
    data: await compareMoment(db, await getTimelineDesign(db, designId), { moment, before }),
  }),

  getPageAtMoment: async ({ params: { moment, id }, query: { designId, before } }, { db, language }) => {
    const design = await getTimelineDesign(db, designId)
    return {
      data: await readPageAtMoment(db, design, { id, moment, before, language: await overlayLanguageOf(db, language) }),
    }
  },

  getPartsAtMoment: async ({ params: { moment }, query: { designId, before } }, { db, language }) => {
    const design = await getTimelineDesign(db, designId)
    return {
      data: await readPartsAtMoment(db, design, { moment, before, language: await overlayLanguageOf(db, language) }),
    }
  },

  restoreMoment: async ({ params: { moment }, query: { designId }, body }, context) => ({
    data: await inTransaction(context, async (write) => {
      const { id, title } = await getTimelineDesign(write.trx, designId)
      const done = await restoreMoment(write, { designId, moment, restore: body.data })
      await recordChange(write, {
        action: 'design.restored',
        subject: { kind: 'design', id, name: title },
        after: { ...body.data, restoredTo: moment, pages: done.restored, removedPages: done.removed },
      })
      return done
    }),
  }),
})
