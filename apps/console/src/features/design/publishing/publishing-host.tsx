import { useNavigate } from '@tanstack/react-router'
import { useHeaderAction } from '../../../shared/header-actions.ts'

/** Fills the header's slots on every page: the frame mounts it when one of its buttons is first needed. */
export function PublishingHost() {
  const navigate = useNavigate()
  useHeaderAction('preview', { run: () => navigate({ to: '/design' }) })
  useHeaderAction('publish', { run: () => navigate({ to: '/design' }) })
  return null
}
