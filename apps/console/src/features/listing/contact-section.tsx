import { completeUrl } from '@vitrine/domain/actions/complete-url.rules'
import { listingLimits } from '@vitrine/domain/listing/listing.rules'
import { m } from '@vitrine/messages/console'
import listingFieldWords from '@vitrine/messages/console/listing.field'
import { TextInput } from '../../shared/fields/text-input.tsx'
import { ListingSection } from './listing-section.tsx'
import type { ListingForm } from './use-listing-form.ts'

const inputs = [
  { name: 'appleDeveloperName', most: listingLimits.developerName, type: 'text', help: null },
  { name: 'googleDeveloperName', most: listingLimits.developerName, type: 'text', help: null },
  { name: 'emailAddress', most: listingLimits.email, type: 'email', help: m.listing_email_help },
  { name: 'phoneNumber', most: listingLimits.phone, type: 'tel', help: null },
  { name: 'websiteURL', most: listingLimits.address, type: 'url', help: null },
  { name: 'supportURL', most: listingLimits.address, type: 'url', help: m.listing_support_help },
  { name: 'privacyURL', most: listingLimits.address, type: 'url', help: m.listing_privacy_help },
] as const

export const ContactSection = ({ form }: { form: ListingForm }) => (
  <ListingSection title={m.listing_contact()} note={m.listing_contact_note()}>
    {inputs.map(({ name, most, type, help }) => (
      <TextInput
        key={name}
        label={listingFieldWords[name]()}
        description={help?.()}
        type={type}
        maxLength={most}
        autoComplete="off"
        {...form.getInputProps(name)}
        onBlur={({ currentTarget: { value } }) => {
          if (type === 'url' && completeUrl(value) !== value) form.setFieldValue(name, completeUrl(value))
        }}
      />
    ))}
  </ListingSection>
)
