import { MultiSelect, NativeSelect } from '@mantine/core'
import { listingCategories, listingTags, mostTags } from '@vitrine/domain/listing/listing.rules'
import { m } from '@vitrine/messages/console'
import categoryWords from '@vitrine/messages/console/listing.category'
import listingFieldWords from '@vitrine/messages/console/listing.field'
import tagWords from '@vitrine/messages/console/listing.tag'
import { ListingSection } from './listing-section.tsx'
import type { ListingForm } from './use-listing-form.ts'

export function CategorySection({ form }: { form: ListingForm }) {
  const categories = [
    { value: '', label: m.listing_category_none() },
    ...listingCategories.map((value) => ({ value, label: categoryWords[value]() })),
  ]
  return (
    <ListingSection title={m.listing_category()} note={m.listing_category_note()}>
      {(['primaryCategory', 'secondaryCategory'] as const).map((name) => (
        <NativeSelect key={name} label={listingFieldWords[name]()} data={categories} {...form.getInputProps(name)} />
      ))}
      <MultiSelect
        label={listingFieldWords.tags()}
        description={m.listing_tags_help()}
        data={listingTags.map((value) => ({ value, label: tagWords[value]() }))}
        maxValues={mostTags}
        searchable
        clearable
        {...form.getInputProps('tags')}
      />
    </ListingSection>
  )
}
