/** What the two stores would refuse or advise against, each with its field. */
import { Anchor, Badge, Group, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import storeWords from '@vitrine/messages/console/listing.store'
import classes from '../listing.module.css'
import { ListingSection } from '../listing-section.tsx'
import type { ListingValues } from '../listing-values.ts'
import { useFindings } from './use-findings.ts'

interface CheckPanelProps {
  values: ListingValues
  /** The code of the default language. */
  standard: string
  onGoTo: (path: string) => void
}

export function CheckPanel({ values, standard, onGoTo }: CheckPanelProps) {
  const { findings, isChecking } = useFindings(values, standard)
  return (
    <ListingSection title={m.listing_check()} note={m.listing_check_note()}>
      {findings.length === 0 ? (
        <Text size="sm" role="status">
          {isChecking ? m.listing_checking() : m.listing_check_none()}
        </Text>
      ) : (
        <ul className={classes.findings} aria-label={m.listing_check()}>
          {findings.map(({ key, path, label, stores, isRefused, text }) => (
            <li key={key}>
              <Group gap={6}>
                <Badge size="xs" variant="light" color={isRefused ? 'red' : 'gray'}>
                  {isRefused ? m.listing_refused() : m.listing_advice()}
                </Badge>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  aria-label={m.listing_go_to({ field: label })}
                  onClick={() => onGoTo(path)}
                >
                  {label}
                </Anchor>
                <Text size="xs" c="dimmed" component="span">
                  {stores.map((store) => storeWords[store]()).join(', ')}
                </Text>
              </Group>
              <Text size="sm">{text}</Text>
            </li>
          ))}
        </ul>
      )}
    </ListingSection>
  )
}
