import { Drawer } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { EmptyState } from '@vitrine/ui/empty-state'
import { type ReactNode, useState } from 'react'
import { LoadError } from './load-error.tsx'
import { SkeletonLines } from './skeleton-lines.tsx'

type QueryOf<T> = (id: string) => UseQueryOptions<T, Error, T, string[]>

interface ContentProps<T> {
  id: string
  queryOf: QueryOf<T>
  /** What is said when the server no longer has it. */
  goneText: string
  children: (data: T) => ReactNode
}

function Content<T>({ id, queryOf, goneText, children }: ContentProps<T>) {
  const { data, error, refetch } = useQuery(queryOf(id))
  // Somebody may have removed it while the drawer is open.
  if (error instanceof AppError && error.code === 'not_found') return <EmptyState title={goneText} />
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={8} height={24} />
  return children(data)
}

interface TitleProps<T> {
  id: string
  queryOf: QueryOf<T>
  titleOf: (data: T | undefined) => string
}

const DrawerTitle = <T,>({ id, queryOf, titleOf }: TitleProps<T>) => titleOf(useQuery(queryOf(id)).data)

interface RowDrawerProps<T> extends Omit<ContentProps<T>, 'id'>, Omit<TitleProps<T>, 'id'> {
  /** What is shown; null for a closed drawer. */
  id: string | null
  closeLabel: string
  onClose: () => void
}

/** Everything about one row of a list, beside the list. It asks while it is open, and for nothing else. */
export function RowDrawer<T>({ id, queryOf, titleOf, goneText, closeLabel, onClose, children }: RowDrawerProps<T>) {
  // What was shown stays in the drawer while it closes.
  const [shown, setShown] = useState(id)
  if (id !== null && id !== shown) setShown(id)
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={shown !== null && <DrawerTitle key={shown} id={shown} queryOf={queryOf} titleOf={titleOf} />}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {shown !== null && (
        <Content key={shown} id={shown} queryOf={queryOf} goneText={goneText}>
          {children}
        </Content>
      )}
    </Drawer>
  )
}
