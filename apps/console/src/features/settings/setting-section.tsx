import { Text, Title } from '@mantine/core'
import { Panel } from '@vitrine/ui/panel'
import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

interface SettingSectionProps {
  title: string
  note: string
  /** What the settings do to the app, drawn beside them. */
  picture?: ReactNode
  children: ReactNode
}

/** Settings that belong together: what they are about on the one side, the fields on the other. */
export function SettingSection({ title, note, picture, children }: SettingSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {note}
        </Text>
        {picture}
      </div>
      <Panel className={classes.fields}>{children}</Panel>
    </section>
  )
}
