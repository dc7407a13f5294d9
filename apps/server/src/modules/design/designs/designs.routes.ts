/** Designs beside the live one. The console and the addresses call them schedules. */

import { designTitle } from '@vitrine/domain/designs/design.schema'
import { titleOfCopy } from '@vitrine/domain/designs/design-status.rules'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { makeLive } from '@vitrine/domain/designs/live-design.rules'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { schemaIssue } from '@vitrine/domain/schema-issue'
import { bindModule } from '../../../http/bind.ts'
import type { MemberContext } from '../../../http/context.ts'
import { refuse } from '../../../http/refuse.ts'
import { ensureRevision } from '../../../http/revisions.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { recordChange } from '../../audit/index.ts'
import { createDesign, findLayoutToCopy } from '../copies/create-design.ts'
import { addElements, deleteElements, newElements } from '../copies/elements.ts'
import { addedPages, checkEdits, writeEdits } from '../copies/write-edits.ts'
import { baseRevisionOf } from '../draft/read-save.ts'
import { saveDesign } from '../draft/save-design.ts'
import { overlayLanguageOf } from '../languages/content-language.ts'
import { askLanguage, inLanguage } from '../languages/in-language.ts'
import { checkPage } from '../pages/check-page.ts'
import { pagesIn } from '../pages/page-text.ts'
import { findPages, listSources } from '../pages/pages.queries.ts'
import { listBrokenDesigns, lookOverDesign } from '../preflight/design-preflight.ts'
import { liveReleases } from '../releases/live-releases.ts'
import { forgetPrepared } from '../releases/prepared.queries.ts'
import { showDesigns } from '../releases/shown-designs.ts'
import { bringBack } from '../schedule/bring-back.ts'
import { designWithPages, revisionOfDesign, summarize, summaryOf } from '../schedule/design-answers.ts'
import { changeLive } from '../schedule/going-live.ts'
import { recordDesign, recordingDesign } from '../schedule/record-design.ts'
import { foreseeOverlaps, setTimes } from '../schedule/schedule-times.ts'
import { listZones } from '../schedule/zones.ts'
import { selectionsOfRelease } from '../selections/release-selections.ts'
import { replaceSelections } from '../selections/save-selections.ts'
import { inTransaction, type WriteContext } from '../writing/write-context.ts'
import { allow, allowDeleting } from './allowed.ts'
import {
  clearTimes,
  deleteDesignRow,
  deleteDesignRows,
  describeDesign,
  findDesign,
  listDesignRows,
  storeTimes,
} from './designs.queries.ts'
import { lockApp } from './timed-designs.queries.ts'

/** Runs in one transaction; then this server tells devices at once, and the others within a second. */
async function changeShown<T>(context: MemberContext, act: (write: WriteContext) => Promise<T>): Promise<T> {
  const result = await inTransaction(context, act)
  const { ports, appKey } = context
  await liveReleases(ports)
    .refreshApp(appKey)
    .catch((error: unknown) => ports.log.warn({ err: error }, 'what is live is shown a second later'))
  return result
}

/** The right to edit designs does not include deciding when shoppers see them. */
function requirePublish({ member }: MemberContext): void {
  const permission = 'design.publish'
  ensure(member.permissions.has(permission), 'permission_missing', {
    ...because('permission_needed', { permission }),
    details: { permission },
  })
}

/** A copy may have a title over the limit and keep it: a design may be sent back as it was read. */
function checkTitle(title: string | undefined): void {
  const { error } = designTitle.safeParse(title)
  refuse((error?.issues ?? []).map((issue) => ({ ...schemaIssue(issue), path: 'title' })))
}

/** The design as it stays until the transaction ends. Throws `not_found` or `stale_revision`. */
async function getUnchanged(context: MemberContext, trx: TenantDb, id: string) {
  await lockApp(trx)
  const row = await findDesign(trx, id)
  ensure(row, 'not_found')
  await ensureRevision(context, revisionOfDesign(row), () => summaryOf(trx, id))
  return row
}

interface Times {
  startTime?: string | null | undefined
  endTime?: string | null | undefined
  timezone?: string | null | undefined
}

const inputOf = ({ startTime, endTime, timezone }: Times) => ({
  startTime: startTime ?? '',
  endTime: endTime === '' ? null : (endTime ?? null),
  timezone: timezone === '' ? null : (timezone ?? null),
})

interface StoredTimes {
  start_time: string | null
  end_time: string | null
  timezone: string | null
}

/** Fields that a change does not name stay: without this, an omitted `timezone` would mean each user's own time. */
const changedInput = ({ startTime, endTime, timezone }: Times, row: StoredTimes) =>
  inputOf({
    startTime,
    endTime: endTime === undefined ? row.end_time : endTime,
    timezone: timezone === undefined ? row.timezone : timezone,
  })

/** Whether the request changes the schedule: a design may be sent back as it was read. */
function isReschedule(times: Times, row: StoredTimes) {
  if (!times.startTime) return false
  const { startTime, endTime, timezone } = changedInput(times, row)
  return startTime !== row.start_time || endTime !== row.end_time || timezone !== row.timezone
}

export const designsModule = bindModule(designsRoutes, {
  listDesigns: async ({ query }, { db }) => {
    const { pageNumber: page, pageSize: size, query: text } = query
    const { rows, total } = await listDesignRows(db, { page, size, query: text })
    return { data: await summarize(db, rows), total }
  },

  listTimezones: async (_input, { ports }) => ({ data: await listZones(ports.clock.now()) }),

  listBrokenDesigns: async (_input, { db, appKey }) => ({ data: await listBrokenDesigns(db, appKey) }),

  getDesignPreflight: async ({ params }, { ports, db, appKey }) => ({
    data: await lookOverDesign(ports, db, { appKey, designId: params.id }),
  }),

  getScheduledDesign: async ({ params }, { db, language }) => ({
    data: await designWithPages(db, params.id, await overlayLanguageOf(db, language)),
  }),

  createDesign: async ({ body }, context) => {
    if (body.startTime) requirePublish(context)
    const { created, warnings } = await changeShown(context, async (write) => {
      const { trx } = write
      const { layout } = body
      const layoutId = layout?.isDefault === true ? null : (layout?.referenceId ?? null)
      const elements = await newElements(trx, body.pages)
      const copied = await findLayoutToCopy(trx, layoutId)
      const { id } = await createDesign(write, {
        ...copied,
        title: body.title,
        images: body.images ?? [],
        elements,
      })
      const overlaps = body.startTime ? await setTimes(write, { id, input: inputOf(body) }) : []
      await recordDesign(write, 'schedule.created', { id })
      return { created: id, warnings: overlaps }
    })
    return { data: await summaryOf(context.db, created), warnings }
  },

  updateDesign: async ({ params: { id }, body }, context) => {
    const warnings = await changeShown(context, async (write) => {
      const { trx } = write
      const row = await getUnchanged(context, trx, id)
      const isRenamed = body.title !== undefined && body.title !== row.title
      const isPictured = body.images !== undefined && !isSameJson(body.images, JSON.parse(row.images))
      if (isRenamed) checkTitle(body.title)
      if (isRenamed || isPictured) {
        await allow(trx, id, isRenamed ? 'rename' : 'edit')
        await describeDesign(write, id, { title: body.title, images: body.images })
      }
      if (isReschedule(body, row)) requirePublish(context)
      const overlaps = isReschedule(body, row) ? await setTimes(write, { id, input: changedInput(body, row) }) : []
      await recordDesign(write, 'schedule.saved', { id, before: row })
      return overlaps
    })
    return { data: await summaryOf(context.db, id), warnings }
  },

  addElements: async ({ params: { id }, body }, context) => {
    if (body.scheduleId !== undefined && body.scheduleId !== id)
      refuse([{ path: 'scheduleId', ...fieldReason('design_differs') }])
    await inTransaction(context, async (write) => {
      await addElements(write, { id, references: body.pages })
      await recordDesign(write, 'schedule.saved', { id, more: { addedPages: body.pages.length } })
    })
    return { data: await designWithPages(context.db, id, null) }
  },

  updateElement: async ({ params: { id, pageId }, body: { data } }, context) => {
    const asked = await askLanguage(context)
    const { multiplePage, ...raw } = data
    const content = await checkPage(context, raw, 'data')
    const baseRevision = baseRevisionOf(context.ifMatch)
    const page = await inLanguage(context, asked, async (write) => {
      const { trx, language, hasMoved } = write
      await allow(trx, id, 'edit')
      const pages = [{ id: pageId, baseRevision, content, path: 'data' }]
      await saveDesign(write, { designId: id, pages, deleted: [], multiplePage, language, hasMoved })
      const [stored] = await pagesIn(trx, await findPages(trx, [pageId], id), language)
      return stored
    })
    ensure(page, 'not_found')
    context.setRevision(page.revision)
    return { data: page }
  },

  setDesignTime: async ({ params: { id }, body }, context) => {
    const warnings = await changeShown(context, async (write) => {
      await getUnchanged(context, write.trx, id)
      return recordingDesign(write, { id, action: 'schedule.timed' }, () => setTimes(write, { id, input: body }))
    })
    return { data: await summaryOf(context.db, id), warnings }
  },

  goLiveNow: async ({ params: { id } }, context) => {
    await changeShown(context, async (write) => {
      const { trx, now } = write
      await allow(trx, id, 'goLive')
      const row = await findDesign(trx, id)
      // For all users: a design in each user's own time ends when the last time zone has reached its end.
      const endsAt = row?.ends_at && row.ends_at > now ? row.ends_at : null
      await storeTimes(write, id, {
        status: 'draft',
        startTime: now.toISOString(),
        endTime: endsAt?.toISOString() ?? null,
        timezone: row?.timezone ?? 'UTC',
        startsAt: now.getTime(),
        endsAt: endsAt?.getTime() ?? null,
      })
      await changeLive(write, { draftId: id, step: (designs) => makeLive(designs, id), refusal: 'goLive' })
    })
    return { data: await summaryOf(context.db, id) }
  },

  deleteDesign: async ({ params: { id } }, context) => {
    await changeShown(context, async (write) => {
      const { trx } = write
      // Deleting an upcoming design cancels its schedule.
      if ((await allow(trx, id, 'delete')) === 'schedule') requirePublish(context)
      await recordingDesign(write, { id, action: 'schedule.deleted' }, () => deleteDesignRow(trx, id))
      await showDesigns(write)
    })
    return { data: { id } }
  },

  deleteDesigns: async ({ body }, context) => {
    const deleted = await changeShown(context, async (write) => {
      const { trx } = write
      const designs = await allowDeleting(trx, [...new Set(body.ids)])
      if (designs.some(({ status }) => status === 'schedule')) requirePublish(context)
      await deleteDesignRows(
        trx,
        designs.map(({ id }) => id),
      )
      await showDesigns(write)
      for (const { id, title } of designs)
        await recordChange(write, { action: 'schedule.deleted', subject: { kind: 'design', id, name: title } })
      return designs
    })
    return { data: deleted.map(({ id, title }) => ({ id, title })) }
  },

  cancelDesignTime: async ({ params: { id } }, context) => {
    await changeShown(context, async (write) => {
      const { trx } = write
      await allow(trx, id, 'cancelTime')
      await recordingDesign(write, { id, action: 'schedule.cancelled' }, () => clearTimes(write, id))
      await forgetPrepared(trx, id)
      await showDesigns(write)
    })
    return { data: await summaryOf(context.db, id) }
  },

  listScheduleOverlaps: async ({ params: { id }, query }, { ports, db }) => {
    ensure(await findDesign(db, id), 'not_found')
    return { data: await foreseeOverlaps(db, { id, input: query, now: new Date(ports.clock.now()) }) }
  },

  bringBackDesign: async ({ params: { id } }, context) => {
    await changeShown(context, (write) =>
      recordingDesign(write, { id, action: 'schedule.brought_back' }, () => bringBack(write, id)),
    )
    return { data: await summaryOf(context.db, id) }
  },

  deleteElement: async ({ params: { id, pageId } }, context) => {
    await inTransaction(context, (write) => deleteElements(write, { id, pageIds: [pageId] }))
    return { data: await designWithPages(context.db, id, null) }
  },

  deleteElements: async ({ params: { id }, query: { pageIds } }, context) => {
    await inTransaction(context, (write) => deleteElements(write, { id, pageIds }))
    return { data: await designWithPages(context.db, id, null) }
  },

  cloneDesign: async ({ body }, context) => {
    const asked = await askLanguage(context)
    const edits = body.edits && (await checkEdits(context, body.edits))
    const { id, links } = await inLanguage(context, asked, async (write) => {
      const { trx, language, hasMoved } = write
      const status = await allow(trx, body.scheduleId, 'duplicate')
      const row = await findDesign(trx, body.scheduleId)
      ensure(row, 'not_found')
      const pages = await listSources(trx, { designId: row.id })
      const unknown = body.pageIds?.find((pageId) => !pages.some((page) => page.id === pageId))
      if (unknown !== undefined) refuse([{ path: 'pageIds', ...fieldReason('page_of_design_unknown') }])
      const isDeleted = (pageId: string) => edits?.deleted.some((page) => page.id === pageId) === true
      const elements = pages.filter((page) => (body.pageIds?.includes(page.id) ?? true) && !isDeleted(page.id))
      const copied = await findLayoutToCopy(trx, row.layout_id)
      const title = body.title || titleOfCopy(row.title)
      const images = JSON.parse(row.images) as string[]
      const moreHomes = edits && addedPages(edits, elements).filter(({ content }) => content.type === 'home').length
      const created = await createDesign(write, { ...copied, title, images, elements, moreHomes })
      const designId = created.id
      // A duplicate of the live design follows what shoppers see, as a new design does.
      const { selections } = status === 'live' ? {} : await selectionsOfRelease(trx, row.id)
      if (selections) await replaceSelections(write, { designId, selections })
      await recordDesign(write, 'schedule.created', { id: designId, more: { copyOf: row.id } })
      if (!edits) return created
      return {
        id: created.id,
        links: await writeEdits(write, { designId, links: created.links, edits, language, hasMoved }),
      }
    })
    return { data: { ...(await summaryOf(context.db, id)), copies: Object.fromEntries(links) } }
  },
})
