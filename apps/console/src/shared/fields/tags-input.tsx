/** Texts with a limit that are typed or chosen; see `limited`. */
import {
  Autocomplete as AnyAutocomplete,
  TagsInput as AnyTagsInput,
  type AutocompleteProps,
  type TagsInputProps,
} from '@mantine/core'
import { limited } from './limited.ts'

/** The limit is that of each tag. */
export const TagsInput = (props: TagsInputProps) => <AnyTagsInput {...limited(props)} />
export const Autocomplete = (props: AutocompleteProps) => <AnyAutocomplete {...limited(props)} />
