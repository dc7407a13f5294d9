import type { ConnectorPage } from '@vitrine/connectors/kit/commerce'
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'

export interface At {
  page: number
  size: number
}

/** Cursors are the number of the next page. */
export function pageAt(cursor: string | undefined, size: number): At {
  const page = cursor === undefined ? 0 : Number(cursor)
  if (!Number.isSafeInteger(page) || page < 0) throw new ConnectorError('invalid', 'This is no cursor of ours.')
  return { page, size }
}

export const toPage = <T>(items: T[], total: number, at: At): ConnectorPage<T> => ({
  items,
  next: (at.page + 1) * at.size < total ? String(at.page + 1) : null,
})
