/**
 * Style sheets of the whole console. A Mantine component that is used for the first time needs its line in
 * `mantine.css`.
 */
import '@fontsource-variable/inter'
import './mantine.css'
import '@vitrine/ui/tokens.css'
import './base.css'
import './forced-colors.css'
