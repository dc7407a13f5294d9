-- Engines and their locales fold names differently: whether two are one is decided in code, under the app's settings.
drop index segments__name;
