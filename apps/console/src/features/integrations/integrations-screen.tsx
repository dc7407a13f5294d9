import { Collapse, Text, TextInput, Title, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconPlug, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Integration } from '@vitrine/domain/integrations/integration.schema'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useId, useState } from 'react'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { categoryOf, nameOf, shortOf, tagOf } from './integration-words.ts'
import { integrationsQuery } from './integrations.api.ts'
import css from './integrations.module.css'

const Cards = ({ integrations, labelledBy }: { integrations: readonly Integration[]; labelledBy: string }) => (
  <ul className={css.cards} aria-labelledby={labelledBy}>
    {integrations.map((integration) => (
      <li key={integration.id}>
        <IntegrationCard integration={integration} />
      </li>
    ))}
  </ul>
)

function Connected({ integrations }: { integrations: readonly Integration[] }) {
  const heading = useId()
  return (
    <section className={css.group} aria-labelledby={heading}>
      <Title order={2} size="h4" id={heading}>
        {m.integrations_yours()}
      </Title>
      {integrations.length === 0 ? (
        <Panel>
          <EmptyState icon={<IconPlug size={20} />} title={m.integrations_none()} />
        </Panel>
      ) : (
        <Cards integrations={integrations} labelledBy={heading} />
      )}
    </section>
  )
}

function Category({ category, integrations }: { category: string; integrations: readonly Integration[] }) {
  const [isOpen, setOpen] = useState(true)
  const heading = useId()
  return (
    <section className={css.group} aria-labelledby={heading}>
      <Title order={2} size="h4">
        <UnstyledButton
          id={heading}
          className={css.category}
          aria-expanded={isOpen}
          onClick={() => setOpen((open) => !open)}
        >
          {categoryOf(category)}
          <IconChevronDown className={css.chevron} size={18} aria-hidden />
        </UnstyledButton>
      </Title>
      <Collapse expanded={isOpen}>
        <Cards integrations={integrations} labelledBy={heading} />
      </Collapse>
    </section>
  )
}

/** Whether what was typed is in the name, the description, the category or a tag. */
function isFound(integration: Integration, typed: string): boolean {
  const { name, category, tags } = integration
  const texts = [nameOf(integration), name, shortOf(integration), categoryOf(category), ...tags, ...tags.map(tagOf)]
  return texts.some((text) => text.toLocaleLowerCase().includes(typed))
}

function Found({ integrations }: { integrations: readonly Integration[] }) {
  const categories = [...new Set(integrations.map(({ category }) => category))]
  return categories.map((category) => (
    <Category
      key={category}
      category={category}
      integrations={integrations.filter((integration) => integration.category === category)}
    />
  ))
}

/** What can be connected to the app, and what is. */
export function IntegrationsScreen() {
  const { data, error, refetch } = useQuery(integrationsQuery())
  const [typed, setTyped] = useState('')
  const found = (data ?? []).filter((one) => isFound(one, typed.trim().toLocaleLowerCase()))
  const connected = found.filter(({ active }) => active).sort((one, other) => nameOf(one).localeCompare(nameOf(other)))
  return (
    <>
      <PageTitle
        title={m.menu_integrations()}
        description={m.integrations_note()}
        action={
          <TextInput
            type="search"
            className={css.search}
            aria-label={m.integrations_search()}
            placeholder={m.integrations_search()}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        }
      />
      {error && !data ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={4} height={120} /> : null}
      {data && (typed.trim() === '' || connected.length > 0) ? <Connected integrations={connected} /> : null}
      {data ? <Found integrations={found} /> : null}
      {data && found.length === 0 ? (
        <EmptyState
          icon={<IconSearch size={20} />}
          title={m.integrations_not_found()}
          description={<Text span>{m.integrations_not_found_hint()}</Text>}
        />
      ) : null}
    </>
  )
}
