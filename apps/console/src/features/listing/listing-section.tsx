import { Text, Title } from '@mantine/core'
import { Panel } from '@vitrine/ui/panel'
import { type ReactNode, useId } from 'react'
import classes from './listing.module.css'

interface ListingSectionProps {
  title: string
  note?: string
  /** By which a finding leads here, where no input does. */
  id?: string
  children: ReactNode
}

export function ListingSection({ title, note, id, children }: ListingSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} id={id}>
      <Panel>
        <Title order={2} size="h4" id={titleId} mb={note === undefined ? 'md' : 4}>
          {title}
        </Title>
        {note !== undefined && (
          <Text size="sm" c="dimmed" mb="md">
            {note}
          </Text>
        )}
        <div className={classes.fields}>{children}</div>
      </Panel>
    </section>
  )
}
