/** Filters and the open change stand in the address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router'

const from = '/signed-in/in-app/settings/audit'

export function useAuditAddress() {
  const address = useSearch({ from })
  const navigate = useNavigate({ from: '/settings/audit' })
  return {
    address,
    /** Replaces the entry of the browser's history: a filter is no place to go back to. */
    set: (values: Partial<typeof address>) =>
      void navigate({ search: (now) => ({ ...now, ...values }), replace: true }),
    clear: () => void navigate({ search: {}, replace: true }),
  }
}
