import { Button } from '@mantine/core'
import { LoadError } from './load-error.tsx'

export interface LoadMoreProps {
  /** What `useInfiniteQuery` gave. */
  list: {
    error: Error | null
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  label: string
}

/** The end of a list that comes page by page. */
export function LoadMore({ list, label }: LoadMoreProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  if (isFetchNextPageError && error) return <LoadError error={error} onRetry={() => void fetchNextPage()} />
  if (!hasNextPage) return null
  return (
    <Button variant="subtle" fullWidth mt="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {label}
    </Button>
  )
}
