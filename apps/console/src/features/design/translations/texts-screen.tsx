import { Anchor, Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import { type TranslatedPart, textStates } from '@vitrine/domain/translations/translations.routes'
import { m } from '@vitrine/messages/console'
import stateWords from '@vitrine/messages/console/texts.state'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useCan } from '../../../shared/api/use-app.ts'
import { kept } from '../../../shared/kept-text.tsx'
import { List } from '../../../shared/lists/list.tsx'
import { listAddress, unsorted } from '../../../shared/lists/list-address.ts'
import { FilterSelect } from '../../../shared/lists/list-bar.tsx'
import { useSetSearch } from '../../../shared/lists/use-set-search.ts'
import { nameOfOtherPart, nameOfPart } from '../../../shared/part-names.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { PictureToolsProvider } from '../pictures/picture-tools.tsx'
import { TextRow } from './text-row.tsx'
import { languageQuery, textsPageSize, textsQuery } from './texts.api.ts'
import css from './texts.module.css'
import { TextsTables } from './texts-tables.tsx'
import { keyOf, useEditedTexts } from './use-edited-texts.ts'

function optionOf(part: TranslatedPart): { value: string; label: string } {
  const { id, total, translated } = part
  const percent = total === 0 ? 100 : Math.floor((translated / total) * 100)
  return { value: id, label: m.texts_part_option({ title: nameOfPart(part), percent }) }
}

/** What is listed stands in the address. A state that there is not leaves nothing out. */
function useTextsAddress() {
  const found = useSearch({ from: '/signed-in/in-app/languages/$code' })
  const state = textStates.find((known) => known === found.state)
  const search = { ...found, state }
  const list = listAddress({ search, set: useSetSearch(), ...unsorted, filters: ['part', 'state'] })
  return { list, narrowing: { part: list.filters.part, state, search: list.query || undefined } }
}

function Translation({ language }: { language: AppLanguage }) {
  const { code, label } = language
  const mayChange = useCan('design.change')
  const { list, narrowing } = useTextsAddress()
  const listing = { code, ...narrowing, page: list.page }
  const texts = useQuery(textsQuery(listing))
  const { edits, reduced, write, settle } = useEditedTexts(code)
  const parts = texts.data?.parts ?? []
  const names = new Map(parts.map((part) => [part.id, nameOfPart(part)]))
  return (
    <>
      <PageTitle
        title={kept(m.texts_title, { label })}
        description={
          <>
            <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/languages" {...props} />}>
              {m.texts_back()}
            </Anchor>{' '}
            · {m.texts_note({ label })}
          </>
        }
        action={<TextsTables listing={listing} mayChange={mayChange} />}
      />
      <PictureToolsProvider language={code}>
        <List
          label={m.texts_title({ label })}
          query={texts}
          rowsOf={({ data }) => data}
          totalOf={({ total }) => total}
          keyOf={keyOf}
          pageSize={textsPageSize}
          address={list}
          search={{ label: m.texts_search(), placeholder: m.texts_search() }}
          tools={
            <>
              <FilterSelect
                label={m.texts_part()}
                all={m.texts_all_parts()}
                options={parts.map(optionOf)}
                value={list.filters.part}
                onChoose={(part) => list.filterBy({ part })}
              />
              <FilterSelect
                label={m.texts_state()}
                all={m.texts_all_states()}
                options={textStates.map((state) => ({ value: state, label: stateWords[state]() }))}
                value={list.filters.state}
                onChoose={(state) => list.filterBy({ state })}
              />
            </>
          }
          nothing={{
            icon: <IconLanguage size={20} />,
            title: m.texts_empty(),
            description: m.texts_empty_note(),
          }}
        >
          {(rows) => (
            <ul className={css.list} aria-label={m.texts_title({ label })}>
              {rows.map((text) => (
                <TextRow
                  key={keyOf(text)}
                  text={text}
                  partName={names.get(text.part) ?? nameOfOtherPart(text.part) ?? ''}
                  edit={edits.get(keyOf(text))}
                  reduced={reduced.get(keyOf(text))}
                  language={language}
                  mayChange={mayChange}
                  onWrite={write}
                  onSettle={settle}
                />
              ))}
            </ul>
          )}
        </List>
      </PictureToolsProvider>
    </>
  )
}

/** The texts of the draft side by side with what a language says. */
export function TextsScreen() {
  const { code } = useParams({ from: '/signed-in/in-app/languages/$code' })
  const language = useQuery(languageQuery(code))
  if (language.data) return <Translation key={code} language={language.data} />
  return (
    <>
      <PageTitle title={m.menu_languages()} />
      <Panel>
        {language.data === null ? (
          <EmptyState
            icon={<IconLanguage size={20} />}
            title={m.texts_not_language()}
            action={
              <Button variant="default" renderRoot={(props) => <Link to="/languages" {...props} />}>
                {m.texts_back()}
              </Button>
            }
          />
        ) : language.error ? (
          <LoadError error={language.error} onRetry={() => void language.refetch()} />
        ) : (
          <SkeletonLines count={6} height={72} />
        )}
      </Panel>
    </>
  )
}
