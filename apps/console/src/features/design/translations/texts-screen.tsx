import { Anchor, Button, FileButton, Group, Pagination, Select, TextInput } from '@mantine/core'
import { IconLanguage, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import { type TranslatedPart, textStates } from '@vitrine/domain/translations/translations.routes'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { useCan } from '../../../shared/api/use-app.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { useSearchText } from '../../../shared/lib/use-search-text.ts'
import { m } from '../../../shared/messages/messages.js'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { paginationProps } from '../../../shared/parts/pagination-props.ts'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { PictureToolsProvider } from '../pictures/picture-tools.tsx'
import type { CheckedTable } from './import-texts-dialog.tsx'
import { stateWords, TextRow } from './text-row.tsx'
import { exportTexts, importTexts, languageQuery, type TextsListing, textsPageSize, textsQuery } from './texts.api.ts'
import css from './texts.module.css'
import { keyOf, useEditedTexts } from './use-edited-texts.ts'

const ImportTextsDialog = lazyDialog(() =>
  import('./import-texts-dialog.tsx').then((module) => module.ImportTextsDialog),
)

const partNames: Record<string, () => string> = {
  '@layout': m.texts_layout,
  '@badges': m.texts_badges,
  '@settings': m.texts_settings,
}

function optionOf({ id, title, total, translated }: TranslatedPart): { value: string; label: string } {
  const percent = total === 0 ? 100 : Math.floor((translated / total) * 100)
  const name = partNames[id]?.() ?? (title || m.texts_untitled())
  return { value: id, label: m.texts_part_option({ title: name, percent }) }
}

function Tables({ listing, mayChange }: { listing: TextsListing; mayChange: boolean }) {
  const [checked, setChecked] = useState<CheckedTable | null>(null)
  const download = useCall({ mutationFn: () => exportTexts(listing) })
  const check = useCall({
    mutationFn: async (file: File): Promise<CheckedTable> => {
      const table = await file.text()
      return { table, result: await importTexts({ code: listing.code, table, check: true }) }
    },
  })
  return (
    <Group gap="xs" flex="none">
      <Button variant="default" loading={download.isPending} onClick={() => download.start()}>
        {m.texts_export()}
      </Button>
      {mayChange && (
        <FileButton
          accept=".csv,text/csv"
          onChange={(file) => file && check.start(file, { onSuccess: (result) => setChecked(result) })}
        >
          {(props) => (
            <Button {...props} variant="default" loading={check.isPending}>
              {m.texts_import()}
            </Button>
          )}
        </FileButton>
      )}
      {checked && <ImportTextsDialog code={listing.code} checked={checked} onClose={() => setChecked(null)} />}
    </Group>
  )
}

interface TextsProps {
  language: AppLanguage
  listing: TextsListing
  mayChange: boolean
  onTurn: (page: number) => void
}

function Texts({ language, listing, mayChange, onTurn }: TextsProps) {
  const { edits, write, settle } = useEditedTexts(language.code)
  const { data, error, refetch } = useQuery(textsQuery(listing))
  if (!data)
    return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={6} height={72} />
  const pages = Math.max(1, Math.ceil(data.total / textsPageSize))
  if (data.data.length === 0)
    return <EmptyState icon={<IconLanguage size={20} />} title={m.texts_empty()} description={m.texts_empty_note()} />
  return (
    <>
      <ul className={css.list} aria-label={m.texts_title({ label: language.label })}>
        {data.data.map((text) => (
          <TextRow
            key={keyOf(text)}
            text={text}
            edit={edits.get(keyOf(text))}
            language={language}
            mayChange={mayChange}
            onWrite={write}
            onSettle={settle}
          />
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={Math.min(listing.page, pages)}
          onChange={onTurn}
          mt="md"
          {...paginationProps}
        />
      )}
    </>
  )
}

/** What is listed stands in the address, so that a link or a reload shows the same texts. */
function useAddressedListing() {
  const { part, state, q, page = 1 } = useSearch({ from: '/signed-in/in-app/languages/$code' })
  const navigate = useNavigate({ from: '/languages/$code' })
  const listing = {
    part,
    state: textStates.find((known) => known === state),
    search: q,
    page: Math.max(1, Math.trunc(page)),
  }
  /** Another filter begins at the first page. */
  const narrow = (change: {
    part?: string | undefined
    state?: string | undefined
    q?: string | undefined
    page?: number
  }) => void navigate({ search: (now) => ({ ...now, page: undefined, ...change }), replace: true })
  return { listing, narrow }
}

function Translation({ language }: { language: AppLanguage }) {
  const mayChange = useCan('design.change')
  const { listing: filters, narrow } = useAddressedListing()
  const [typed, setTyped] = useSearchText(filters.search ?? '', (q) => narrow({ q: q || undefined }))
  const listing = { code: language.code, ...filters }
  const parts = useQuery(textsQuery(listing)).data?.parts ?? []
  return (
    <>
      <PageTitle
        title={m.texts_title({ label: language.label })}
        description={
          <>
            <Anchor size="sm" underline="always" renderRoot={(props) => <Link to="/languages" {...props} />}>
              {m.texts_back()}
            </Anchor>{' '}
            · {m.texts_note({ label: language.label })}
          </>
        }
        action={<Tables listing={listing} mayChange={mayChange} />}
      />
      <Panel>
        <search className={css.bar}>
          <Select
            label={m.texts_part()}
            placeholder={m.texts_all_parts()}
            clearable
            clearButtonProps={{ 'aria-label': m.texts_all_parts() }}
            value={filters.part ?? null}
            data={parts.map(optionOf)}
            onChange={(part) => narrow({ part: part ?? undefined })}
          />
          <Select
            label={m.texts_state()}
            placeholder={m.texts_all_states()}
            clearable
            clearButtonProps={{ 'aria-label': m.texts_all_states() }}
            value={filters.state ?? null}
            data={textStates.map((state) => ({ value: state, label: stateWords[state]() }))}
            onChange={(state) => narrow({ state: state ?? undefined })}
          />
          <TextInput
            type="search"
            label={m.texts_search()}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </search>
        <PictureToolsProvider language={language.code}>
          <Texts language={language} listing={listing} mayChange={mayChange} onTurn={(page) => narrow({ page })} />
        </PictureToolsProvider>
      </Panel>
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
