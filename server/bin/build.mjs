import { buildProject } from './build-project.mjs'
import { checkMachine, folderSentence, giveUp } from './project.mjs'

checkMachine()
await buildProject(console.log).catch((error) => giveUp(folderSentence(error) ?? error.message))
