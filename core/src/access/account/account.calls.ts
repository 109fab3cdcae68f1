// Source: docs/reference/accounts.md (People and phones).
import { get, post } from '../../base/call/call.builder.ts';
import {
  AccountBody,
  AccountParams,
  AccountReply,
  AddAccountBody,
  ChangeAccountBody,
  ChangePasswordBody,
  ChangePasswordReply,
  ChoosePasswordBody,
  EndOwnBody,
  LinkBody,
  LinkedReply,
  LinkReply,
  NameSignInBody,
  OwnSignInsReply,
  PeopleReply,
  PhonesReply,
  SignOutBody,
  SignOutReply,
} from './account.contract.ts';

export const accountCalls = {
  people: get('/api/office/people', {
    summary: 'The accounts that may sign in to the brands of the office',
    reply: PeopleReply,
    mark: ['people', 'may'],
  }),
  addAccount: post('/api/office/people/add', {
    summary: 'Add a person; the reply has a link to choose a password',
    body: AddAccountBody,
    reply: LinkReply,
    mark: ['secret'],
    gate: 'confirmed',
  }),
  changeAccount: post('/api/office/people/change', {
    summary: "Change a person's account, close or open it",
    body: ChangeAccountBody,
    reply: AccountReply,
    mark: ['success'],
    gate: 'confirmed',
  }),
  accountLink: post('/api/office/people/link', {
    summary: 'Make a new link to choose a password',
    body: AccountBody,
    reply: LinkReply,
    mark: ['secret'],
    gate: 'confirmed',
  }),
  accountPhones: get('/api/office/people/:repId/phones', {
    summary: 'The phones on which a person is signed in',
    params: AccountParams,
    reply: PhonesReply,
    mark: ['phones'],
  }),
  signOutPhones: post('/api/office/people/sign-out', {
    summary: 'Sign out one phone of a person, or all',
    body: SignOutBody,
    reply: SignOutReply,
    mark: ['ended'],
  }),
  ownSignIns: get('/api/account/sign-ins', {
    summary: "One's own sign-ins",
    reply: OwnSignInsReply,
    mark: ['phones', 'currentId'],
  }),
  nameSignIn: post('/api/account/sign-ins/name', {
    summary: "Name one of one's own sign-ins",
    body: NameSignInBody,
    reply: AccountReply,
    mark: ['success'],
  }),
  endOwnSignIns: post('/api/account/sign-ins/end', {
    summary: "End one of one's own sign-ins, or all but this one",
    body: EndOwnBody,
    reply: SignOutReply,
    mark: ['ended'],
  }),
  linkedAccount: post('/auth/link', {
    summary: 'The account of a link to choose a password',
    body: LinkBody,
    reply: LinkedReply,
    mark: ['username'],
  }),
  choosePassword: post('/auth/link/password', {
    summary: 'Choose a password by a link',
    body: ChoosePasswordBody,
    reply: LinkedReply,
    mark: ['username'],
  }),
  changePassword: post('/api/account/password', {
    summary: "Change one's own password",
    body: ChangePasswordBody,
    reply: ChangePasswordReply,
    mark: ['ended'],
  }),
};
