#!/usr/bin/python3
"""The smallest browser that WebKit's driver can drive and that keeps what pages store, which MiniBrowser does not.

WebKitWebDriver starts it; its environment says where things are:
  ENGINE_PROFILE    folder of databases, caches and cookies, kept from one start to the next
  ENGINE_DOWNLOADS  folder of saved files
  ENGINE_SCRIPT     file with a script that every page runs before its own; absent: none
"""
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ["ENGINE_PROFILE"]
downloads = os.environ["ENGINE_DOWNLOADS"]
script = os.environ.get("ENGINE_SCRIPT")

manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"),
    base_cache_directory=os.path.join(profile, "cache"),
)
# The test's own server, with a certificate that nobody has signed.
manager.set_tls_errors_policy(WebKit2.TLSErrorsPolicy.IGNORE)
context = WebKit2.WebContext(website_data_manager=manager)
context.get_cookie_manager().set_persistent_storage(
    os.path.join(profile, "cookies.sqlite"), WebKit2.CookiePersistentStorage.SQLITE
)
context.set_automation_allowed(True)

content = WebKit2.UserContentManager()
if script:
    with open(script, encoding="utf-8") as file:
        content.add_script(
            WebKit2.UserScript(
                file.read(),
                WebKit2.UserContentInjectedFrames.ALL_FRAMES,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )


def new_view(*_):
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_default_size(1180, 820)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _: window.destroy())
    return view


def automation_started(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("engine-test")
    session.set_application_info(info)
    session.connect("create-web-view", new_view)


def decide_destination(download, name):
    download.set_destination("file://" + os.path.join(downloads, name))
    return True


context.connect("automation-started", automation_started)
context.connect("download-started", lambda _, it: it.connect("decide-destination", decide_destination))
Gtk.main()
