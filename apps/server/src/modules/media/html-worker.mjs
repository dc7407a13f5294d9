/** Where the server runs from its source, as in tests. The build puts the bundled thread in this file's place. */
import './html-thread.ts'
