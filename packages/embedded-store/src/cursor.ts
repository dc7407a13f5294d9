import type { ConnectorPage } from '@vitrine/connectors/kit/commerce'
import { ConnectorRefusal } from '@vitrine/connectors/kit/connector-error'

export interface At {
  page: number
  size: number
}

/** Cursors are the number of the next page. */
export function pageAt(cursor: string | undefined, size: number): At {
  const page = Number(cursor ?? 0)
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new ConnectorRefusal({ reason: 'cursorUnknown' })
  return { page, size }
}

export const toPage = <T>(items: T[], total: number, at: At): ConnectorPage<T> => ({
  items,
  next: (at.page + 1) * at.size < total ? String(at.page + 1) : null,
})
