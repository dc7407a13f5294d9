/** Texts with a limit; see `limited`. */
import {
  Textarea as AnyTextarea,
  TextInput as AnyTextInput,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'
import { limited } from './limited.ts'

export const TextInput = (props: TextInputProps) => <AnyTextInput {...limited(props)} />
export const Textarea = (props: TextareaProps) => <AnyTextarea {...limited(props)} />
