/** Makes screenshots for the stores of pages of a release, drawn by this browser. */
import { Button, Checkbox, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { madeSizes } from '@vitrine/domain/listing/device-classes.rules'
import type { Release } from '@vitrine/domain/publishing/publishing.routes'
import { m } from '@vitrine/messages/console'
import storeWords from '@vitrine/messages/console/listing.store'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../../shared/api/use-app.ts'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { ColorTextInput } from '../../../shared/fields/color-text-input.tsx'
import { TextInput } from '../../../shared/fields/text-input.tsx'
import { pageTitle } from '../../../shared/page-names.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { toastError } from '../../../shared/toast.ts'
import { PictureToolsProvider } from '../pictures/picture-tools.tsx'
import { releasesQuery } from '../publishing/publishing.api.ts'
import { drawPicture } from './draw-picture.ts'
import { StorePicture } from './store-picture.tsx'
import { releaseContentQuery } from './store-pictures.api.ts'
import css from './store-pictures.module.css'

export interface MakePicturesProps {
  onMade(files: File[], language: string): void
  onClose(): void
}

type Store = keyof typeof madeSizes

interface PagesProps extends MakePicturesProps {
  isMaking: boolean
  onMaking(isMaking: boolean): void
  releaseId: string
  language: string
  store: Store
  ground: string
}

const wordOfRelease = ({ live, number, publishedAt }: Release) =>
  live ? m.listing_make_live({ number }) : m.listing_make_release_of({ number, at: formatDateTime(publishedAt) })

/** At first the pages that have most to show: the home page and the next two. */
const chosenAtFirst = 3
/** As much as stands above a picture. */
const maxHeadline = 80

function Pages({ releaseId, language, store, ground, isMaking, onMaking, onMade, onClose }: PagesProps) {
  const { appKey } = useApp()
  const { data: snapshot, error, refetch } = useQuery(releaseContentQuery(appKey, releaseId, language))
  const [left, setLeft] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [headlines, setHeadlines] = useState<ReadonlyMap<string, string>>(new Map())
  // Whoever leaves the screen meanwhile wants none of them.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  const drawn = useRef(new Map<string, HTMLDivElement>())
  if (error && !snapshot) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!snapshot) return <SkeletonLines count={4} height={80} />
  const size = madeSizes[store]
  const pages = snapshot.pages.filter(({ blocks }) => blocks.length > 0)
  const isChosen = (id: string, index: number) => left.get(id) ?? index < chosenAtFirst
  const chosen = pages.filter(({ id }, index) => isChosen(id, index))
  const isAnyTooLong = chosen.some(({ id }) => (headlines.get(id) ?? '').length > maxHeadline)
  const make = async () => {
    onMaking(true)
    try {
      const files: File[] = []
      for (const { id, title } of chosen) {
        const element = drawn.current.get(id)
        if (!element) throw new Error('A page is not drawn.')
        files.push(await drawPicture(element, { ...size, name: pageTitle(title.text) }))
        if (isGone.current) return
      }
      onMade(files, language)
      onClose()
    } catch {
      if (!isGone.current) toastError(m.listing_make_failed())
    } finally {
      onMaking(false)
    }
  }
  return (
    <>
      <ul className={css.pictures} aria-label={m.listing_make_pages()}>
        {pages.map((page, index) => {
          const name = pageTitle(page.title.text)
          const headline = headlines.get(page.id) ?? ''
          return (
            <li key={page.id}>
              <Checkbox
                label={name}
                aria-label={m.listing_make_page({ page: name })}
                checked={isChosen(page.id, index)}
                disabled={isMaking}
                onChange={({ currentTarget }) => setLeft(new Map(left).set(page.id, currentTarget.checked))}
              />
              {isChosen(page.id, index) && (
                <>
                  <TextInput
                    aria-label={m.listing_make_headline({ page: name })}
                    placeholder={m.listing_make_headline_placeholder()}
                    dir="auto"
                    maxLength={maxHeadline}
                    disabled={isMaking}
                    value={headline}
                    onChange={({ currentTarget }) => setHeadlines(new Map(headlines).set(page.id, currentTarget.value))}
                  />
                  <StorePicture
                    snapshot={snapshot}
                    page={page}
                    headline={headline}
                    ground={ground}
                    size={size}
                    label={m.listing_make_picture({ page: name })}
                    ref={(element) => {
                      if (element) drawn.current.set(page.id, element)
                      else drawn.current.delete(page.id)
                    }}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isMaking}>
          {m.frame_cancel()}
        </Button>
        <Button onClick={() => void make()} loading={isMaking} disabled={chosen.length === 0 || isAnyTooLong}>
          {m.listing_make_confirm({ count: chosen.length })}
        </Button>
      </Group>
    </>
  )
}

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)
const firstGround = '#1F2128'

export function MakePicturesDialog({ onMade, onClose }: MakePicturesProps) {
  const { appKey, languages } = useApp()
  const releases = useQuery(releasesQuery(appKey, 1))
  const [chosen, setChosen] = useState<string | null>(null)
  const [language, setLanguage] = useState(languages.find(({ isDefault }) => isDefault)?.code ?? 'en')
  const [store, setStore] = useState<Store>('apple')
  const [ground, setGround] = useState(firstGround)
  const [isMaking, setMaking] = useState(false)
  const list = releases.data?.data ?? []
  const release = list.find(({ id }) => id === chosen) ?? list.find(({ live }) => live) ?? list[0]
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isMaking}
      closeOnClickOutside={!isMaking}
      closeButtonProps={{ disabled: isMaking, 'aria-label': m.kit_close() }}
      title={m.listing_make()}
      size={1000}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.listing_make_note()}
        </Text>
        {releases.error && !releases.data && (
          <LoadError error={releases.error} onRetry={() => void releases.refetch()} />
        )}
        {releases.data && !release && <Text size="sm">{m.listing_make_none()}</Text>}
        {release && (
          <>
            <Group gap="sm" align="flex-end">
              <Select
                label={m.listing_make_release()}
                allowDeselect={false}
                data={list.map((one) => ({ value: one.id, label: wordOfRelease(one) }))}
                value={release.id}
                onChange={setChosen}
                disabled={isMaking}
              />
              <Select
                label={m.listing_make_language()}
                allowDeselect={false}
                data={languages.map(({ code, label }) => ({ value: code, label }))}
                value={language}
                onChange={(code) => code && setLanguage(code)}
                disabled={isMaking}
              />
              <Select
                label={m.listing_make_size()}
                allowDeselect={false}
                data={(['apple', 'google'] as const).map((value) => ({
                  value,
                  label: m.listing_make_size_of({ store: storeWords[value](), ...madeSizes[value] }),
                }))}
                value={store}
                onChange={(value) => setStore(value === 'google' ? 'google' : 'apple')}
                disabled={isMaking}
              />
              <ColorTextInput
                label={m.listing_make_ground()}
                fallback={firstGround}
                value={ground}
                onChange={setGround}
                disabled={isMaking}
              />
            </Group>
            <PictureToolsProvider language={language}>
              <Pages
                key={`${release.id} ${language}`}
                releaseId={release.id}
                language={language}
                store={store}
                ground={isColor(ground) ? ground : firstGround}
                isMaking={isMaking}
                onMaking={setMaking}
                onMade={onMade}
                onClose={onClose}
              />
            </PictureToolsProvider>
          </>
        )}
      </Stack>
    </Modal>
  )
}
