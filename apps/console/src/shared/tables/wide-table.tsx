import { Table } from '@mantine/core'
import type { ReactNode } from 'react'

/** A table that is moved sideways where it has no room, by keys too. */
export const WideTable = ({ children }: { children: ReactNode }) => (
  <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
    {children}
  </Table.ScrollContainer>
)
