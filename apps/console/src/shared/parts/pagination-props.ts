import { m } from '@vitrine/messages/console'

/** Names of the buttons of a `Pagination`, and the colour of the current one, which is white by default in the dark too. */
export const paginationProps = {
  vars: () => ({ root: { '--pagination-active-color': 'var(--mantine-primary-color-contrast)' } }),
  getControlProps: (control: 'first' | 'previous' | 'next' | 'last') => ({
    'aria-label': m.frame_page_control({ control }),
  }),
  getItemProps: (page: number) => ({ 'aria-label': m.frame_page({ page }) }),
}
