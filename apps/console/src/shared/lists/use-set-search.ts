import { useNavigate } from '@tanstack/react-router'

/** Changes what the address of the open screen says behind its path; undefined takes a value away. */
export function useSetSearch(): (values: object, replace: boolean) => void {
  const navigate = useNavigate()
  return (values, replace) => void navigate({ to: '.', search: (now) => ({ ...now, ...values }), replace })
}
