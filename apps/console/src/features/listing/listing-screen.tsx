import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useState } from 'react'
import { useMay } from '../../shared/api/use-app.ts'
import { formatDateTime } from '../../shared/dates/date-words.ts'
import { ConflictQuestion } from '../../shared/forms/conflict-question.tsx'
import { kept } from '../../shared/kept-text.tsx'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'
import { LookOnly } from '../../shared/permissions/not-allowed.tsx'
import { AvailabilitySection } from './availability-section.tsx'
import { CategorySection } from './category-section.tsx'
import { CheckPanel } from './check/check-panel.tsx'
import { ContactSection } from './contact-section.tsx'
import { appLanguagesQuery, listingQuery, type ReadListing } from './listing.api.ts'
import classes from './listing.module.css'
import { labelOf, textOf } from './listing-values.ts'
import { PackagePanel } from './package/package-panel.tsx'
import { PicturesSection } from './pictures/pictures-section.tsx'
import { StorePreview } from './preview/store-preview.tsx'
import { type MakePictures, ShotsSection } from './shots/shots-section.tsx'
import { TextsSection } from './texts-section.tsx'
import { useGoToField } from './use-go-to-field.ts'
import { useListingForm } from './use-listing-form.ts'

interface ListingScreenProps {
  makePictures: MakePictures
}

interface ListingFieldsProps extends ListingScreenProps {
  read: ReadListing
  languages: readonly AppLanguage[]
}

function ListingFields({ read, languages, makePictures }: ListingFieldsProps) {
  const mayChange = useMay('listing.change')
  const { form, saved, question, answer, isRestored } = useListingForm(read)
  const [asked, setLanguage] = useState<string | null>(null)
  const goTo = useGoToField(form, setLanguage)
  // The form has the texts of the languages that the app had when it was read.
  const standard = saved.defaultLanguage
  const language = asked !== null && form.values.translations[asked] ? asked : null
  const ofTexts = languages.filter(({ code }) => code === standard || form.values.translations[code])
  return (
    <>
      {saved.savedAt !== null && (
        <Text size="xs" c="dimmed" mb="lg">
          {kept(m.listing_saved_last, { by: saved.savedBy ?? '' }, { at: formatDateTime(saved.savedAt) })}
        </Text>
      )}
      {!mayChange && <LookOnly permission="listing.change">{m.listing_read_only()}</LookOnly>}
      {isRestored && (
        <Alert mb="lg" variant="light" role="status">
          {m.listing_restored()}
        </Alert>
      )}
      {question && (
        <ConflictQuestion
          title={m.listing_conflict_title()}
          savedBy={question.theirs.listing.savedBy}
          question={question}
          labelOf={labelOf}
          textOf={textOf}
          onAnswer={answer}
        />
      )}
      <div className={classes.screen}>
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <fieldset className={classes.form} disabled={!mayChange}>
            <TextsSection
              form={form}
              languages={ofTexts}
              language={language}
              standard={standard}
              onLanguage={setLanguage}
            />
            <CategorySection form={form} />
            <PicturesSection form={form} />
            <ShotsSection form={form} languages={languages} makePictures={makePictures} />
            <AvailabilitySection form={form} />
            <ContactSection form={form} />
          </fieldset>
        </form>
        <div className={classes.beside}>
          <StorePreview values={form.values} language={language} standard={standard} />
          <CheckPanel values={form.values} standard={standard} onGoTo={goTo} />
          <PackagePanel />
        </div>
      </div>
    </>
  )
}

export function ListingScreen({ makePictures }: ListingScreenProps) {
  const listing = useQuery(listingQuery())
  const languages = useQuery(appLanguagesQuery())
  const failed = [listing, languages].find(({ isError, data }) => isError && !data)
  return (
    <>
      <PageTitle title={m.listing_title()} description={m.listing_note()} />
      {failed ? (
        <Panel maw={1240}>
          <LoadError error={failed.error} onRetry={() => void Promise.all([listing.refetch(), languages.refetch()])} />
        </Panel>
      ) : listing.data && languages.data ? (
        <ListingFields read={listing.data} languages={languages.data} makePictures={makePictures} />
      ) : (
        <Panel maw={1240}>
          <SkeletonLines count={6} height={58} />
        </Panel>
      )}
    </>
  )
}
