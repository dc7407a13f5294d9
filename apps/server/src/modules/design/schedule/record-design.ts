/** What the audit log tells of a design as a whole: its title and its times. */
import type { AuditAction } from '@vitrine/domain/audit/audit-actions'
import { recordChange } from '../../audit/index.ts'
import { type DesignRow, findDesign } from '../designs/designs.queries.ts'
import type { WriteContext } from '../writing/write-context.ts'

const fieldsOf = ({ title, status, images, start_time, end_time, timezone }: DesignRow) => ({
  title,
  status,
  images: JSON.parse(images) as string[],
  startTime: start_time,
  endTime: end_time,
  timezone,
})

interface DesignChange {
  id: string
  /** The design before the change; absent for a new one. */
  before?: DesignRow | undefined
  /** What is told besides the design's own fields. */
  more?: Record<string, unknown>
}

/** Reads the design as it is now; one that is gone has no fields after the change. */
export async function recordDesign(write: WriteContext, action: AuditAction, change: DesignChange): Promise<void> {
  const { id, before, more } = change
  const now = await findDesign(write.trx, id)
  await recordChange(write, {
    action,
    subject: { kind: 'design', id, name: (now ?? before)?.title },
    ...(before && { before: fieldsOf(before) }),
    after: { ...(now && fieldsOf(now)), ...more },
  })
}

/** Runs the change and records it with the design's fields before and after. */
export async function recordingDesign<T>(
  write: WriteContext,
  { id, action }: { id: string; action: AuditAction },
  act: () => Promise<T>,
): Promise<T> {
  const before = await findDesign(write.trx, id)
  const result = await act()
  await recordDesign(write, action, { id, before })
  return result
}
