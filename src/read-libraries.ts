// The libraries of the board, to be read in a task of their own: with the board's own code they block a cheap tablet twice as long.
import '@lingui/core'
import '@tanstack/react-router'
import 'dexie'
