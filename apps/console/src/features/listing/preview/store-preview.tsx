/** The page of the app as a visitor of a store sees it on a phone. */
import { Group } from '@mantine/core'
import { saysNothing, shotsIn } from '@vitrine/domain/listing/listing.rules'
import type { Store } from '@vitrine/domain/listing/store-words.rules'
import { m } from '@vitrine/messages/console'
import storeWords from '@vitrine/messages/console/listing.store'
import { Segmented } from '@vitrine/ui/segmented'
import { useState } from 'react'
import { ListingSection } from '../listing-section.tsx'
import { type ListingValues, textsIn } from '../listing-values.ts'
import { ApplePage } from './apple-page.tsx'
import { GooglePage } from './google-page.tsx'
import classes from './preview.module.css'

interface StorePreviewProps {
  values: ListingValues
  /** Null for the default one. */
  language: string | null
  /** The code of the default one. */
  standard: string
}

export function StorePreview({ values, language, standard }: StorePreviewProps) {
  const [store, setStore] = useState<Store>('apple')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const own = textsIn(values, language)
  const appName = own.appName.trim() === '' ? values.appName : own.appName
  const texts = saysNothing(own) ? values : { ...own, appName }
  const Page = store === 'apple' ? ApplePage : GooglePage
  return (
    <ListingSection title={m.listing_preview()}>
      <Group gap="xs">
        <Segmented
          aria-label={m.listing_preview_store()}
          size="xs"
          value={store}
          onChange={setStore}
          options={(['apple', 'google'] as const).map((value) => ({ value, label: storeWords[value]() }))}
        />
        <Segmented
          aria-label={m.listing_preview_scheme()}
          size="xs"
          value={scheme}
          onChange={setScheme}
          options={[
            { value: 'light', label: m.listing_light() },
            { value: 'dark', label: m.listing_dark() },
          ]}
        />
      </Group>
      <section
        className={classes.phone}
        data-store={store}
        data-scheme={scheme}
        lang={language ?? standard}
        aria-label={m.listing_preview_of({ store: storeWords[store]() })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <Page values={values} texts={texts} shots={shotsIn(values.screenshots, language ?? standard)} />
      </section>
    </ListingSection>
  )
}
