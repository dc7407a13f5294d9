// Imported first by every command: on a Node that is not supported it says so and goes on with one that is.
import { isSupported, runOnSupportedNode } from './runtime.mjs'

if (!isSupported(process.versions.node)) await runOnSupportedNode()
