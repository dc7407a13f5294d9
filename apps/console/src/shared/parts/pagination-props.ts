import { m } from '@vitrine/messages/console'

/** Names of the buttons of a `Pagination`. */
export const paginationProps = {
  getControlProps: (control: 'first' | 'previous' | 'next' | 'last') => ({
    'aria-label': m.frame_page_control({ control }),
  }),
  getItemProps: (page: number) => ({ 'aria-label': m.frame_page({ page }) }),
}
